/** 'Arrepentimientos' */
export { WithdrawalsList as default } from '#withdrawals/web/admin/withdrawals-list.tsx'
