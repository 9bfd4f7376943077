import { sendOnce } from '#platform/web-client/send-once.ts'
import { sendOffer } from './send-offer.ts'

export const sendFromBrowser = sendOnce(sendOffer)
