import { Link } from 'react-router'
import { linkTo } from '#pages/site-pages.ts'
import { periodText } from '#platform/time/period-text.ts'
import { WITHDRAWAL_DAYS } from '#site-info/legal-texts.ts'

/** What somebody wants to know before she pays, closed until she asks: the artist's words, and the right that she always has. */
export function BuyingTerms({ terms }: { readonly terms: readonly string[] }) {
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 text-quiet">Antes de comprar</summary>
      <ul className="flex flex-col gap-3 pt-2 text-small">
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
        <li>
          Tenés {periodText(WITHDRAWAL_DAYS, 'day')} para{' '}
          <Link to={linkTo.withdrawal()} className="link">
            arrepentirte
          </Link>
          .
        </li>
      </ul>
    </details>
  )
}
