import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { withSecretFiles } from './secret-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'caballete-secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))

function fileWith(text: string): string {
  const path = join(folder, `${text.length}.txt`)
  writeFileSync(path, text)
  return path
}

const read = (environment: Record<string, string>) => withSecretFiles(environment, ['SMTP_URL'])

test('a secret is read from the file that its setting names, without the newline at its end', () => {
  const { values, problems } = read({ SMTP_URL_FILE: fileWith('smtps://user:secreto@mail.example\n') })
  expect(values.SMTP_URL).toBe('smtps://user:secreto@mail.example')
  expect(problems).toEqual([])
})

test('what stands in the environment itself is left as it is', () => {
  expect(read({ SMTP_URL: 'smtp://mail.example', SMTP_URL_FILE: ' ' }).values.SMTP_URL).toBe(
    'smtp://mail.example',
  )
})

test('a setting that is no secret comes from no file', () => {
  expect(read({ PORT_FILE: fileWith('4000') }).values.PORT).toBeUndefined()
})

test.each([
  ['is not there', () => join(folder, 'none'), 'names a file that is empty or cannot be read'],
  ['says nothing', () => fileWith('\n\n'), 'names a file that is empty or cannot be read'],
  ['is a folder', () => folder, 'names a file that is empty or cannot be read'],
])('a file that %s is refused by the name of its setting', (_what, path, sentence) => {
  expect(read({ SMTP_URL_FILE: path() }).problems).toEqual([`SMTP_URL_FILE ${sentence}`])
})

test('the same secret given twice is refused: nobody would know which one counts', () => {
  const environment = { SMTP_URL: 'smtp://mail.example', SMTP_URL_FILE: fileWith('smtp://other.example') }
  expect(read(environment).problems).toEqual([
    'SMTP_URL and SMTP_URL_FILE are both given: leave one of them out',
  ])
})

test('a first setting that an editor has hidden is told, and is not left out', () => {
  // With it left out a real shop would be a demo.
  expect(withSecretFiles({ '\ufeffAPP_MODE': 'production', PORT: '3000' }, []).problems).toEqual([
    'APP_MODE is hidden by a mark before it (BOM): save its file as UTF-8 without one',
  ])
})
