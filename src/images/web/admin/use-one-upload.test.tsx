import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useOneUpload } from './use-one-upload.ts'

test('without a stored token no file is sent, and the specified sentence says why', async () => {
  const told: string[] = []
  const carried: unknown[] = []
  let send: ((file: File) => Promise<boolean>) | undefined
  function Field() {
    const upload = useOneUpload(
      (parts) => {
        carried.push(parts)
        return Promise.resolve({ data: null })
      },
      { onUploaded: () => undefined, onRefused: (sentence) => told.push(sentence) },
    )
    send = upload.send
    return null
  }
  renderToStaticMarkup(<Field />)
  expect(await send?.(new File(['foto'], 'obra.jpg', { type: 'image/jpeg' }))).toBe(false)
  expect([told, carried]).toEqual([['No se encontró token de autenticación'], []])
})
