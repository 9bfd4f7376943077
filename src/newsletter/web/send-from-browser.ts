import { callApi } from '#platform/web-client/browser-caller.ts'
import type { FormAnswer, FormValues } from '#ui/form-answer.ts'
import { sendSubscription } from './send-subscription.ts'

export const sendFromBrowser = (values: FormValues): Promise<FormAnswer> => sendSubscription(callApi, values)
