import { sendOnce } from '#platform/web-client/send-once.ts'
import { sendContactForm } from './send-contact-form.ts'

export const sendFromBrowser = sendOnce(sendContactForm)
