import { sendOnce } from '#platform/web-client/send-once.ts'
import { sendWithdrawal } from './send-withdrawal.ts'

export const sendFromBrowser = sendOnce(sendWithdrawal)
