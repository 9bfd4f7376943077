import { afterAll, beforeAll, expect, test } from 'vitest'
import { EMAIL_KINDS } from '#email/email.ts'
import { DATA_LEGENDS } from '#site-info/legal-texts.ts'
import { enqueueEveryEmail, WILD_TITLE } from '../support/every-email.ts'
import { ADMINISTRATOR, openTestShop, type TestShop } from '../support/test-shop.ts'

let gallery: TestShop
beforeAll(async () => {
  gallery = await openTestShop()
})
afterAll(() => gallery.stop())

/** Emails to the address that the settings name. */
const TO_OPERATORS = ['needs-person', 'well-again', 'invitation', 'access-changed']

/** Until when something can be done about it, as an email says it: 'hasta el 24 de noviembre', 'vale 48 horas'. */
const UNTIL = /\bhasta\s+el\s+\d|\bvale\s+\d/
/** What a program says when nobody told it what to say. */
const SLIPS =
  /undefined|\bnull\b|\bNaN\b|\[object|\b(?:unknown|pending|approved|rejected)\b|Invalid Date|\{\{?[a-z]/
/** What only one form of an email has: plain text has no button, and nothing that is pressed. The law's 'Botón de arrepentimiento' is a name. */
const OF_ONE_FORM = /\b(?:botón(?! de arrepentimiento)|botones|clic|tocá|apretá|presioná|pulsá)(?!\p{L})/iu

test('every kind of email is written as a person can read it, whatever was typed', {
  timeout: 240_000,
}, async () => {
  const emails = await enqueueEveryEmail(gallery)
  expect([...new Set(emails.map(({ kind }) => kind))].toSorted()).toEqual([...EMAIL_KINDS].toSorted())
  for (const { kind, subject, html, text, toAddress, hasEnd } of emails) {
    expect(toAddress, kind).toContain('@')
    expect(subject, kind).not.toMatch(/[\r\n<]/)
    expect(text, kind).toContain(subject)
    for (const each of [subject, text]) {
      expect(each, kind).not.toMatch(SLIPS)
      expect(each, kind).not.toMatch(OF_ONE_FORM)
    }
    // What was typed is shown as it was typed, and does nothing.
    expect(html, kind).not.toMatch(/<script|<b>El río|<i>Mitre/)
    // An email leads somewhere or can be answered.
    expect(html, kind).toMatch(/<a [^>]*href="http|Si respondés este correo|respondé este correo/)
    // Whoever is written to has given her data, and is told of her right to them; who runs the shop has not.
    const legends = DATA_LEGENDS.filter((legend) => text.replace(/\s+/g, ' ').includes(legend))
    const isOurs =
      [gallery.shop.artistAddress, ADMINISTRATOR.email].includes(toAddress) || TO_OPERATORS.includes(kind)
    expect(legends, kind).toEqual(isOurs ? [] : DATA_LEGENDS)
    // Nobody is sent to what is over: an email that names its end is not sent after it. The artist hears of all.
    if (UNTIL.test(text) && !isOurs) expect([kind, hasEnd]).toEqual([kind, true])
  }
  const textsOf = (kind: string) => emails.filter((each) => each.kind === kind).map(({ text }) => text)
  expect(textsOf('order-paid').join()).toContain(WILD_TITLE)
  // Plain text keeps the lines that were typed.
  for (const kind of ['new-order', 'contact-notice', 'withdrawal-notice'])
    expect(textsOf(kind).join(), kind).toMatch(/\{\{7\*7\}\}\n+Y otra línea\./)
  expect(textsOf('amount_alert')).toEqual([
    expect.stringMatching(/llegaron\s+ARS\s+90\.000,\s+sin\s+contar\s+ARS\s+30\.000/),
    expect.stringContaining('cuesta ARS 120.000 y llegaron ARS 50.000'),
  ])
  expect(textsOf('unknown_payment_status')).toEqual([expect.stringContaining('«on_hold»')])
  expect(textsOf('uncounted_payment')).toEqual([
    expect.stringMatching(/ARS 120\.000[\s\S]*No\s+es\s+un\s+pago\s+del\s+checkout/),
    expect.stringMatching(/BRL\s+500,50[\s\S]*Está\s+en\s+otra\s+moneda/),
  ])
  expect(textsOf('dispute_over')).toEqual([
    expect.stringContaining('quedó firme: podés seguir con la entrega'),
    expect.stringContaining('volvió a quien compró: no entregues la obra'),
  ])
})
