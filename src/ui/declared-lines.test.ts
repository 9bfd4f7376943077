import { expect, test } from 'vitest'
import { declaredLines } from './declared-lines.ts'

const lines = {
  technique: { name: 'Técnica', when: 'always' },
  paper: { name: 'Papel', when: 'given' },
  signed: { name: 'Certificado', said: 'Firmado' },
} as const

test('a page says what is given, and some things always', () => {
  expect(declaredLines(lines, { technique: '', paper: '', signed: false })).toEqual([['Técnica', '']])
  expect(declaredLines(lines, { technique: 'Óleo', paper: 'Mate', signed: true })).toEqual([
    ['Técnica', 'Óleo'],
    ['Papel', 'Mate'],
    ['Certificado', 'Firmado'],
  ])
})
