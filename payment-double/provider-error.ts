interface Cause {
  code: number
  description: string
}

/** An answer that the provider gives instead of doing what was asked. */
export class ProviderError extends Error {
  readonly status: number
  readonly error: string
  readonly providerCause: Cause | null

  constructor(status: number, error: string, message: string, cause: Cause | null = null) {
    super(message)
    this.status = status
    this.error = error
    this.providerCause = cause
  }

  body(data: string) {
    const cause = this.providerCause === null ? null : [{ ...this.providerCause, data }]
    return { message: this.message, error: this.error, status: this.status, cause }
  }
}

export const badRequest = (message: string, error = 'bad_request') => new ProviderError(400, error, message)

export const badRequestCode = (code: number, description: string) =>
  new ProviderError(400, 'bad_request', description, { code, description })

export const unauthorized = () => new ProviderError(401, 'unauthorized', 'invalid access token')

export const paymentNotFound = () => notFound('Payment not found', 2000)

export const notFound = (message: string, code?: number) =>
  new ProviderError(404, 'not_found', message, code === undefined ? null : { code, description: message })
