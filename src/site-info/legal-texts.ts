import { periodText } from '#platform/time/period-text.ts'
/** The terms of sale as they stand; orders store the version that their buyer accepted. Raise both with every change of the text. */
export const TERMS_VERSION = '2026-11-24'
export const TERMS_DATE = '24 de noviembre de 2026'

/** When the privacy policy was last changed. */
export const PRIVACY_DATE = '27 de noviembre de 2026'

/** Days of the calendar in which a buyer may change her mind (Civil and Commercial Code, art. 1110). */
export const WITHDRAWAL_DAYS = 10

/** Days of the calendar for a copy of somebody's data, and business days for its correction or deletion (Law 25.326, art. 14 and 16). */
export const COPY_DAYS = 10
export const CORRECTION_DAYS = 5

/** Said wherever somebody is about to buy or has bought (Civil and Commercial Code, art. 1111). */
export const WITHDRAWAL_RIGHT = `Tenés derecho a arrepentirte de tu compra dentro de los ${periodText(WITHDRAWAL_DAYS, 'day')} corridos desde que recibiste la obra o desde la compra, lo último que ocurra, sin costo y sin dar motivos.`

/** The two sentences that the law wants word for word (resolution AAIP 14/2018, disposition DNPDP 10/2008). */
export const DATA_LEGENDS = [
  'El titular de los datos personales tiene la facultad de ejercer el derecho de acceso a los mismos en forma gratuita a intervalos no inferiores a seis meses, salvo que se acredite un interés legítimo al efecto conforme lo establecido en el artículo 14, inciso 3 de la Ley N° 25.326.',
  'LA AGENCIA DE ACCESO A LA INFORMACIÓN PÚBLICA, en su carácter de Órgano de Control de la Ley N° 25.326, tiene la atribución de atender las denuncias y reclamos que interpongan quienes resulten afectados en sus derechos por incumplimiento de las normas vigentes en materia de protección de datos personales.',
] as const

/** Where a consumer complains about any seller in the country. */
export const CONSUMER_DEFENCE_URL = 'https://www.argentina.gob.ar/defensadelconsumidor'
