import { WithdrawalsList } from '#withdrawals/web/admin/withdrawals-list.tsx'

/** 'Arrepentimientos' */
export default function WithdrawalsPage() {
  return <WithdrawalsList />
}
