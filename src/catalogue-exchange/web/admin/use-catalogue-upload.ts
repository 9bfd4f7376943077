import { useEffect, useRef, useState } from 'react'
import { CATALOGUE_LIMIT, exchangeProblems, type ImportAnswer } from '../../catalogue-exchange-api.ts'
import { FAILED, GIVEN_UP, sendCatalogue, sentenceOf } from './send-catalogue.ts'

const NO_ZIP = 'Elegí un archivo .zip: una planilla sola no alcanza, las imágenes van junto con ella.'

/** A catalogue on its way to the gallery; what a bad connection breaks off goes on, also after the page was closed. */
export function useCatalogueUpload(onUploaded: (found: ImportAnswer) => void) {
  const [share, setShare] = useState<number>()
  const [error, setError] = useState<string>()
  const round = useRef<AbortController>(undefined)
  useEffect(() => () => round.current?.abort(), [])

  async function send(file: File): Promise<void> {
    if (!/\.zip$/i.test(file.name)) return setError(NO_ZIP)
    if (file.size > CATALOGUE_LIMIT) return setError(exchangeProblems.catalogue_too_large.message)
    cancel()
    round.current = new AbortController()
    const { signal } = round.current
    setShare(0)
    const end = (failure?: string) => {
      if (signal.aborted) return
      setShare(undefined)
      setError(failure)
    }
    try {
      const found = await sendCatalogue(file, {
        signal,
        onProgress: (arrived) => !signal.aborted && setShare(arrived),
      })
      end(found === null ? FAILED : undefined)
      if (found !== null) onUploaded(found)
    } catch (failure) {
      end(sentenceOf(failure))
    }
  }

  function cancel(): void {
    round.current?.abort(GIVEN_UP)
    setShare(undefined)
    setError(undefined)
  }
  return { share, error, send, cancel }
}
