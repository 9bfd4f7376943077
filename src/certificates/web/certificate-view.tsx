import type { ReactNode } from 'react'
import { Picture } from '#images/web/picture.tsx'
import { dayText } from '#platform/time/date-text.ts'
import { classes } from '#ui/class-names.ts'
import { Container } from '#ui/container.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { Notice } from '#ui/notice.tsx'
import { certificateLines } from '../certificate.ts'
import type { CertificateAnswer } from '../certificates-api.ts'

interface CertificateViewProps {
  readonly certificate: CertificateAnswer
  /** What can be done next. */
  readonly children: ReactNode
}

/** What everybody may read of a certificate: the work, and whether the certificate is valid. */
export function CertificateView({ certificate, children }: CertificateViewProps) {
  const { facts, picture } = certificate
  return (
    <Container
      width="page"
      className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-8 pt-10 pb-16 lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:pt-16"
    >
      {/* What it was looked up for comes first, also on a phone. */}
      <div className="flex min-w-0 flex-col gap-8">
        <header>
          <p className="label text-quiet">Certificado de autenticidad</p>
          <h1 className="mt-2 break-words text-title">{facts.title}</h1>
          <p className="mt-2 text-lead text-quiet">{facts.artist}</p>
        </header>
        <CertificateStateNotice certificate={certificate} />
      </div>
      <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        {/* As wide as its proportions allow within what a screen shows at once. */}
        <div style={{ maxWidth: `calc(70svh * ${picture.width / picture.height})` }}>
          <Picture image={picture} first sizes="(min-width: 64rem) 32rem, 100vw" className="shadow-canvas" />
        </div>
      </div>
      <div className="flex min-w-0 flex-col gap-8">
        <Facts>
          {certificateLines(facts).map(([name, text]) => (
            <Fact key={name} name={name}>
              {text}
            </Fact>
          ))}
          <Fact name="Emitido">{dayText(facts.issuedAt)}</Fact>
          <Fact name="Código">{facts.code}</Fact>
        </Facts>
        {children}
      </div>
    </Container>
  )
}

function CertificateStateNotice({ certificate }: Pick<CertificateViewProps, 'certificate'>) {
  const since = certificate.endedAt === null ? '' : ` el ${dayText(certificate.endedAt)}`
  const [word, sentence] = {
    valid: ['Válido', 'Lo emitió esta galería y sigue en pie. Compará la obra con lo que dice acá.'],
    replaced: [`Reemplazado${since}`, 'Se emitió otro certificado en su lugar: este ya no vale.'],
    transferred: [
      `Pasado a otra persona${since}`,
      'La obra tiene otro dueño, con un certificado propio: este ya no vale.',
    ],
    revoked: [`Anulado${since}`, 'La galería retiró este certificado: ya no vale.'],
  }[certificate.state]
  return (
    <Notice>
      <p className={classes('text-lead', certificate.state !== 'valid' && 'text-alarm')}>{word}</p>
      <p className="text-quiet">{sentence}</p>
    </Notice>
  )
}
