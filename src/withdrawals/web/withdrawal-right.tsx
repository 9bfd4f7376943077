import { Link } from 'react-router'
import { linkTo } from '#pages/site-pages.ts'
import { WITHDRAWAL_RIGHT } from '#site-info/legal-texts.ts'
import { Notice } from '#ui/notice.tsx'

interface WithdrawalRightProps {
  readonly orderNumber: number
  /** Whether it can still be used. */
  readonly isOpen: boolean
}

/** The right to undo a purchase, beside the purchase, with the way to use it. */
export const WithdrawalRight = ({ orderNumber, isOpen }: WithdrawalRightProps) => (
  <Notice className="print:hidden">
    <p className="max-w-prose font-bold">{WITHDRAWAL_RIGHT}</p>
    {isOpen && (
      <Link to={linkTo.withdrawalOf(orderNumber)} className="link inline-flex min-h-11 items-center">
        Arrepentirme de esta compra
      </Link>
    )}
  </Notice>
)
