import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { linkTo } from '#pages/site-pages.ts'
import { defaultLegalIdentity } from '../legal-identity.ts'
import { KEPT_OF_PERSONS, type PrivacyPeriods } from '../privacy-periods.ts'
import { defaultSiteInfo } from '../site-info.ts'
import { PrivacyText } from './privacy-text.tsx'
import { TermsText } from './terms-text.tsx'

const links = { withdrawal: linkTo.withdrawal(), privacy: linkTo.privacy(), contact: linkTo.contact() }

/** Told by the rooms that forget; words of no length show where the policy says one of its own. */
const periods = Object.fromEntries(KEPT_OF_PERSONS.map((each) => [each, `«${each}»`])) as PrivacyPeriods

const textOf = (page: ReactElement) =>
  renderToStaticMarkup(<MemoryRouter>{page}</MemoryRouter>)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

const termsFor = (identity = defaultLegalIdentity) =>
  textOf(<TermsText identity={identity} site={defaultSiteInfo} links={links} />)

const privacyFor = (identity = defaultLegalIdentity) =>
  textOf(<PrivacyText identity={identity} site={defaultSiteInfo} links={links} periods={periods} />)

describe('the terms', () => {
  test('carry their version and their day', () => {
    expect(termsFor()).toMatch(/Versión \d{4}-\d{2}-\d{2}, vigente desde el \d+ de \w+ de \d{4}/)
  })

  test('say plainly that the price does not include the delivery', () => {
    expect(termsFor()).toContain('Envío: a coordinar.')
    expect(termsFor()).toContain('El precio de la obra no incluye el envío.')
    expect(termsFor()).toContain('Si hay un precio para tu provincia, lo ves antes de pagar')
  })

  test('sell works with a price in another currency in pesos while there is a good rate', () => {
    expect(termsFor()).toContain(
      'Las obras con precio en otra moneda se cobran en pesos, al cambio y con la fecha que muestra su ficha; si no hay cambio vigente, se venden por consulta.',
    )
  })

  test('name the right to withdraw word for word', () => {
    expect(termsFor()).toContain(
      'Tenés derecho a arrepentirte de tu compra dentro de los 10 días corridos desde que recibiste la obra o desde la compra, lo último que ocurra, sin costo y sin dar motivos.',
    )
  })
})

describe('the privacy policy', () => {
  test('prints both legends word for word', () => {
    expect(privacyFor()).toContain(
      'El titular de los datos personales tiene la facultad de ejercer el derecho de acceso a los mismos en forma gratuita a intervalos no inferiores a seis meses, salvo que se acredite un interés legítimo al efecto conforme lo establecido en el artículo 14, inciso 3 de la Ley N° 25.326.',
    )
    expect(privacyFor()).toContain(
      'LA AGENCIA DE ACCESO A LA INFORMACIÓN PÚBLICA, en su carácter de Órgano de Control de la Ley N° 25.326, tiene la atribución de atender las denuncias y reclamos que interpongan quienes resulten afectados en sus derechos por incumplimiento de las normas vigentes en materia de protección de datos personales.',
    )
  })
})

test('how long persons are kept is told by the rooms alone', () => {
  const [, kept = ''] = /4\. Cuánto tiempo los guardamos(.*)5\. En tu navegador/.exec(privacyFor()) ?? []
  expect(KEPT_OF_PERSONS.filter((each) => !kept.includes(periods[each]))).toEqual([])
  expect(kept).not.toMatch(/\d|(?:minuto|hora|día|semana|mes|año)s?\b/)
})

describe('the seller', () => {
  const identity = { ...defaultLegalIdentity, legalName: 'Eulalia Ejemplo', cuit: '20-12345678-6' }

  test('is shown as far as the settings tell', () => {
    for (const text of [termsFor(identity), privacyFor(identity)]) {
      expect(text).toContain('Eulalia Ejemplo')
      expect(text).toContain('20-12345678-6')
      expect(text).not.toContain('Condición frente al IVA')
    }
  })

  test('is not invented', () => {
    expect(termsFor()).not.toContain('CUIT ')
    expect(termsFor()).not.toContain('Domicilio')
  })
})
