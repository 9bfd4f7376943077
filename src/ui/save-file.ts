import { MINUTE_MS } from '#platform/time/spans.ts'

const KEPT_MS = MINUTE_MS

function saveFile(fileName: string, content: string, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}

/** Hands a text to the browser as a CSV file to keep. */
export const saveCsv = (fileName: string, content: string): void => saveFile(fileName, content, 'text/csv')

/** The same for JSON. */
export const saveJson = (fileName: string, content: string): void =>
  saveFile(fileName, content, 'application/json')

/** The same for a request that somebody is to certify (PKCS#10). */
export const saveCertificateRequest = (fileName: string, content: string): void =>
  saveFile(fileName, content, 'application/pkcs10')
