import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { linkTo } from '#pages/site-pages.ts'
import type { AdminCertificate, CertifiedWork } from '../../certificates-api.ts'
import { CertifiedWorkCard } from './certified-work-card.tsx'

const valid: AdminCertificate = {
  code: 'K7QX-3M9T-0B2F',
  issuedAt: '2026-11-25T15:00:00.000Z',
  pdfUrl: '/api/certificates/K7QX-3M9T-0B2F/pdf?secret=s',
  holderSecret: 'suyo',
  state: 'valid',
  endedAt: null,
  reason: '',
}
const ended = { endedAt: '2026-11-26T15:00:00.000Z' }

const card = (work: Partial<CertifiedWork>) =>
  renderToStaticMarkup(
    <CertifiedWorkCard
      work={{ item: 0, title: 'Río', note: 'Obra original', isSold: true, certificates: [], ...work }}
      busy={false}
      onIssue={() => {}}
      onAsk={() => {}}
    />,
  )

/** What can be pressed, as it is spoken. */
const actionsIn = (html: string) => [...html.matchAll(/aria-label="([^"]+)"/g)].map(([, name]) => name)

test('what was sold and has no certificate gets one', () => {
  expect(actionsIn(card({}))).toEqual(['Emitir certificado de Río'])
})

test('a valid one is downloaded, replaced and taken back', () => {
  const html = card({ certificates: [valid] })
  expect(actionsIn(html)).toEqual([
    'Descargar el certificado de Río',
    'Volver a emitir el certificado de Río',
    'Anular el certificado de Río',
  ])
  expect(html).toContain('href="/api/certificates/K7QX-3M9T-0B2F/pdf?secret=s"')
  expect(html).toContain(`href="${linkTo.certificate('K7QX-3M9T-0B2F')}"`)
  expect(html).toContain('Emitido el 25/11/2026')
})

test('what its buyer gave back is not certified for her again, and what she has can be taken back', () => {
  expect(actionsIn(card({ isSold: false, certificates: [valid] }))).toEqual([
    'Descargar el certificado de Río',
    'Anular el certificado de Río',
  ])
})

test('those that have ended say since when and why, and another one can be issued', () => {
  const html = card({
    certificates: [
      { ...valid, ...ended, state: 'revoked', reason: 'Mal impreso' },
      { ...valid, ...ended, code: 'AAAA-AAAA-AAAA', state: 'replaced' },
    ],
  })
  expect(html).toContain('K7QX-3M9T-0B2F, anulado el 26/11/2026: Mal impreso')
  expect(html).toContain('AAAA-AAAA-AAAA, reemplazado el 26/11/2026<')
  expect(actionsIn(html)).toEqual(['Emitir certificado de Río'])
})
