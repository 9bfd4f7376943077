import { describe, expect, test } from 'vitest'
import { answerClock, statusesBefore, WithdrawalForm } from './withdrawal.ts'

const errorsOf = (form: object) => {
  const result = WithdrawalForm.safeParse(form)
  return result.success ? [] : result.error.issues.map(({ path, message }) => [path[0], message])
}

describe('a request to withdraw', () => {
  test('needs a name and one way to answer, nothing else', () => {
    expect(errorsOf({ name: 'Ana', email: 'ana@example.com' })).toEqual([])
    expect(errorsOf({ name: 'Ana', phone: '11 2345' })).toEqual([])
  })

  test('without either is told what is missing', () => {
    expect(errorsOf({})).toEqual([
      ['name', 'El nombre es requerido'],
      ['email', 'Dejanos un email o un teléfono para responderte'],
    ])
    expect(errorsOf({ name: 'Ana', email: 'ana' })).toEqual([['email', 'Por favor ingresá un email válido']])
  })

  test('moves on step by step, and a returned payment is the end', () => {
    expect(statusesBefore('recibida')).toEqual([])
    expect(statusesBefore('confirmada')).toEqual(['recibida', 'observada'])
    expect(statusesBefore('retiro_coordinado')).toEqual(['confirmada', 'observada'])
    expect(statusesBefore('reintegrada')).toEqual(['confirmada', 'retiro_coordinado', 'observada'])
    expect(statusesBefore('observada')).toEqual(['recibida', 'confirmada', 'retiro_coordinado'])
  })

  test('is overdue when nobody has answered it for a day', () => {
    const createdAt = new Date('2026-11-21T12:00:00Z')
    const at = (hours: number) => new Date(createdAt.getTime() + hours * 3_600_000)
    expect(answerClock({ status: 'recibida', createdAt }, at(24)).isOverdue).toBe(false)
    expect(answerClock({ status: 'recibida', createdAt }, at(25))).toEqual({ dueAt: at(24), isOverdue: true })
    expect(answerClock({ status: 'confirmada', createdAt }, at(25)).isOverdue).toBe(false)
  })
})

test('a request is kept with its email in small letters and its lines as they were written anywhere', () => {
  const form = { name: 'Ana', email: 'Ana@Example.com', comment: 'Uno\r\ndos\rtres\ncuatro' }
  expect(WithdrawalForm.parse(form)).toMatchObject({
    email: 'ana@example.com',
    comment: 'Uno\ndos\ntres\ncuatro',
  })
})
