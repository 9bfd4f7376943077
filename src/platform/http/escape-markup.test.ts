import { expect, test } from 'vitest'
import { escapeMarkup } from './escape-markup.ts'

test('a title with every mark of markup stands for itself', () => {
  expect(escapeMarkup(`<b>"Él & 'ella'"</b>`)).toBe(
    '&lt;b&gt;&quot;Él &amp; &apos;ella&apos;&quot;&lt;/b&gt;',
  )
})
