import { chmod, chown, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canBeWritten, withValues, writeEnvironmentFile } from './environment-file.ts'

test('what it does not know stays as it is, and what it knows is set where it stood', () => {
  const text = '# Mía\nOTRA=\'x y\'  # nota\nPORT=3000\nexport SMTP_URL="smtp://a\nb"\n\n# fin\n'
  const changed = withValues(text, { PORT: '8080', SMTP_URL: 'smtp://c', NUEVA: 'sí, $1', BLANK: undefined })
  expect(changed).toBe("# Mía\nOTRA='x y'  # nota\nPORT=8080\nSMTP_URL=smtp://c\n\n# fin\nNUEVA='sí, $1'\n")
})

test('a value that is left out is blank, and so unset', () => {
  expect(withValues('A=1\nB=2', { A: undefined, C: '3' })).toBe('A=\nB=2\nC=3\n')
})

test('a name at the end of another is another', () => {
  expect(withValues('BACKUP_S3_BUCKET=uno\n', { S3_BUCKET: 'dos' })).toBe(
    'BACKUP_S3_BUCKET=uno\nS3_BUCKET=dos\n',
  )
})

/** What is typed at a terminal, with much of what quotes are made of. */
const typed = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.string({ unit: fc.constantFrom(...'\'"\\$`# ab=é'), maxLength: 12 }),
  )
  .map((text) => text.replace(/[\r\n\0]/g, '').trim())
  .filter(canBeWritten)

test('whatever may be written stands in a form that Node, systemd and Compose read alike', () => {
  fc.assert(
    fc.property(typed, (value) => {
      const [, form = ''] = /^ONE=(.*)\n$/s.exec(withValues('', { ONE: value })) ?? []
      // Nothing but plain signs, or everything between quotes in which no sign means anything to any of them.
      const same = [/^[\w./:@+,-]*$/, /^'(?:[^']*[^'\\])?'$/, /^"[^"\\$]*"$/]
      expect(same.some((each) => each.test(form))).toBe(true)
    }),
  )
})

test('a value that one of them would read otherwise is refused', () => {
  for (const value of [`it's "so"`, `it's $5`, `it's \\`, 'ends with \\']) {
    expect(canBeWritten(value)).toBe(false)
    expect(() => withValues('', { ONE: value })).toThrow('not everybody can read')
  }
  for (const value of ["it's", '"so" for $5', 'a\\b', '`x`']) expect(canBeWritten(value)).toBe(true)
})

test('whatever is typed is read again as it was typed', () => {
  fc.assert(
    fc.property(typed, typed, (one, other) => {
      const text = withValues(withValues('', { ONE: one, OTHER: other }), { ONE: other })
      expect(parseEnv(text)).toEqual({ ONE: other, OTHER: other })
    }),
  )
})

test('nobody else can read what is written, whatever was there before', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'caballete-env-'))
  const file = join(folder, '.env')
  await writeFile(file, 'OLD=1', { mode: 0o644 })
  await writeFile(`${file}.new`, 'left by somebody', { mode: 0o644 })
  await writeEnvironmentFile(file, 'NEW=1\n')
  expect(await readFile(file, 'utf8')).toBe('NEW=1\n')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  await rm(folder, { recursive: true })
})

test.skipIf(process.getuid?.() !== 0)('it goes on belonging to whom it belonged to', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'caballete-env-'))
  const file = join(folder, '.env')
  const written = async (uid: number, gid: number, mode: number) => {
    await writeFile(file, 'OLD=1')
    await chown(file, uid, gid)
    await chmod(file, mode)
    await writeEnvironmentFile(file, 'NEW=1\n')
    const found = await stat(file)
    return [found.uid, found.gid, found.mode & 0o777]
  }
  // As the unit of the service has it: root writes, the group of the shop reads.
  expect(await written(0, 12345, 0o640)).toEqual([0, 12345, 0o640])
  expect(await written(0, 12345, 0o666)).toEqual([0, 12345, 0o640])
  // The file of the account itself, changed by root.
  expect(await written(12345, 12345, 0o644)).toEqual([12345, 12345, 0o600])
  expect(await written(0, 0, 0o644)).toEqual([0, 0, 0o600])
  await rm(folder, { recursive: true })
})
