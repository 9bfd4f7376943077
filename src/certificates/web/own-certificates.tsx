import { Download } from 'lucide-react'
import { Link } from 'react-router'
import { linkTo } from '#pages/site-pages.ts'
import { buttonLook } from '#ui/button.tsx'
import type { OwnCertificate } from '../certificates-api.ts'

/** The certificates of a buyer's works, to be downloaded and to be shown to somebody else. Nothing while there are none. */
export function OwnCertificates({ certificates }: { readonly certificates: readonly OwnCertificate[] }) {
  if (certificates.length === 0) return null
  return (
    <section aria-labelledby="pedido-certificados">
      <h2 id="pedido-certificados" className="text-lead">
        {certificates.length === 1 ? 'Certificado de autenticidad' : 'Certificados de autenticidad'}
      </h2>
      <ul className="mt-4 border-line border-t">
        {certificates.map(({ code, title, note, pdfUrl, holderSecret }) => (
          <li
            key={code}
            className="flex break-inside-avoid flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-b py-4"
          >
            <p className="min-w-0 break-words">
              <span className="font-serif leading-snug">{title}</span>
              <span className="block text-quiet text-small">
                {note} ·{' '}
                <Link to={linkTo.certificate(code)} className="link">
                  {code}
                </Link>{' '}
                ·{' '}
                <Link
                  to={linkTo.ownCertificate(holderSecret)}
                  className="link print:hidden"
                  aria-label={`Pasar a otra persona el certificado de ${title}`}
                >
                  Pasar a otra persona
                </Link>
              </span>
            </p>
            <a
              href={pdfUrl}
              target="_blank"
              rel="noreferrer"
              className={buttonLook('plain', 'print:hidden')}
              aria-label={`Descargar el certificado de ${title}`}
            >
              <Download size={18} aria-hidden="true" />
              Descargar
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
