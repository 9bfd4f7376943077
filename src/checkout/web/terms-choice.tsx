import { Link } from 'react-router'
import { WITHDRAWAL_RIGHT } from '#site-info/legal-texts.ts'
import { CheckChoice } from '#ui/choice.tsx'
import { Notice } from '#ui/notice.tsx'
import { TERMS_FIELD, type Terms } from './use-terms.ts'

export interface LegalLinks {
  readonly terms: string
  readonly privacy: string
  readonly withdrawal: string
}

/** What whoever is about to pay is told of her right to withdraw, and the box that she has to tick herself. */
export function TermsChoice({ terms, links }: { readonly terms: Terms; readonly links: LegalLinks }) {
  return (
    <>
      <Notice>
        <p className="font-bold">{WITHDRAWAL_RIGHT}</p>
        <Link to={links.withdrawal} target="_blank" className="link">
          Botón de arrepentimiento
        </Link>
      </Notice>
      <CheckChoice
        id={TERMS_FIELD}
        name={TERMS_FIELD}
        checked={terms.accepted}
        error={terms.error}
        onChange={(event) => terms.onChange(event.target.checked)}
        label={
          <>
            Leí y acepto los{' '}
            <Link to={links.terms} target="_blank" className="link">
              términos
            </Link>{' '}
            y la{' '}
            <Link to={links.privacy} target="_blank" className="link">
              política de privacidad
            </Link>
          </>
        }
      />
    </>
  )
}
