import { sendOnce } from '#platform/web-client/send-once.ts'
import { sendWish } from './send-wish.ts'

export const sendFromBrowser = sendOnce(sendWish)
