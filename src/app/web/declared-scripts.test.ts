import { expect, test } from 'vitest'
import { takeMarks } from './declared-scripts.ts'

const MARK = 'a-secret'

test('a script of the renderer is declared, and its mark leaves the page', () => {
  const html = `<script nonce="${MARK}">one()</script><p>1</p><script nonce="${MARK}" type="module" async="">two()</script>`
  expect(takeMarks(html, MARK)).toEqual({
    html: '<script>one()</script><p>1</p><script type="module" async="">two()</script>',
    scripts: ['one()', 'two()'],
  })
})

test('what came into a page as text is no script of the renderer, however it is written', () => {
  const injected = [
    '<script>evil()</script>',
    '<script nonce="">evil()</script>',
    '<script nonce="another">evil()</script>',
    '<script x="<script>evil()</script>',
    '<script>evil()<!--<script>',
  ]
  for (const text of injected) {
    const { scripts } = takeMarks(`<p>${text}</p><script nonce="${MARK}">good()</script>`, MARK)
    expect(scripts).not.toContain('evil()')
    expect(scripts.every((each) => !each.includes('evil()'))).toBe(true)
  }
})

test('files and styles lose the mark as well, and are not hashed', () => {
  const html = `<link rel="stylesheet" nonce="${MARK}" href="/s.css"/><script nonce="${MARK}" src="/a.js"></script>`
  expect(takeMarks(html, MARK)).toEqual({
    html: '<link rel="stylesheet" href="/s.css"/><script src="/a.js"></script>',
    scripts: [],
  })
})
