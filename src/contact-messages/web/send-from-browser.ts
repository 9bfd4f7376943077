import { callApi } from '#platform/web-client/browser-caller.ts'
import type { FormAnswer, FormValues } from '#ui/form-answer.ts'
import { sendContactForm } from './send-contact-form.ts'

export const sendFromBrowser = (values: FormValues): Promise<FormAnswer> => sendContactForm(callApi, values)
