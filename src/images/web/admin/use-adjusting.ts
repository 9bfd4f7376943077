import { useEffect, useState } from 'react'
import { findCanvas } from '../../find-canvas.ts'
import { type Corners, turnedRight, WHOLE } from '../../perspective.ts'
import { type Drawn, openPicture, smallPixels, straightenedFile, turnRight } from './straighten-picture.ts'

const UNREADABLE = 'No pudimos abrir la imagen para ajustarla.'
const NO_CANVAS = 'No encontramos los bordes del cuadro: mové las esquinas vos.'
const NO_ROOM = 'El navegador no pudo preparar la imagen. Probá de nuevo.'

interface Adjusted {
  readonly picture: Drawn
  readonly corners: Corners
}

/**
 * A picture that is being turned, straightened and cut; the file itself is never touched.
 * @param read brings its bytes
 * @param onDone told the new file
 */
export function useAdjusting(read: () => Promise<Blob>, name: string, onDone: (file: File) => void) {
  const [adjusted, setAdjusted] = useState<Adjusted>()
  const [said, setSaid] = useState('')
  const [busy, setBusy] = useState(false)
  // Opened once, with the dialog; whoever closes it wants nothing any more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read does not change while it is open
  useEffect(() => {
    let isOpen = true
    read()
      .then(openPicture)
      .then((picture) => {
        if (isOpen) setAdjusted({ picture, corners: findCanvas(smallPixels(picture)) ?? WHOLE })
      })
      .catch(() => isOpen && setSaid(UNREADABLE))
    return () => {
      isOpen = false
    }
  }, [])

  const choose = (corners: Corners) => {
    setSaid('')
    setAdjusted((now) => now && { ...now, corners })
  }

  function find() {
    const found = adjusted && findCanvas(smallPixels(adjusted.picture))
    if (found === undefined) setSaid(NO_CANVAS)
    else choose(found)
  }

  async function finish() {
    if (adjusted === undefined || busy) return
    setBusy(true)
    try {
      onDone(await straightenedFile(adjusted.picture, adjusted.corners, name))
    } catch {
      setSaid(NO_ROOM)
    } finally {
      setBusy(false)
    }
  }

  return {
    adjusted,
    said,
    busy,
    choose,
    find,
    finish,
    all: () => choose(WHOLE),
    turn: () =>
      setAdjusted((now) => now && { picture: turnRight(now.picture), corners: turnedRight(now.corners) }),
  }
}
