import { useId, useState } from 'react'
import { storageIn } from '#ui/browser-storage.ts'
import { CheckChoice } from '#ui/choice.tsx'
import { isWorthHolding } from '../../held-original.ts'

const KEY = 'originales-con-wifi'

const isWished = () => storageIn('localStorage').getItem(KEY) !== null

/** Whether a light version of a photograph goes at once and its original later, as she has said on this device. */
export const isHeldBack = (file: File): boolean => isWished() && isWorthHolding(file)

/** Hers to say, for this device: a large photograph goes light, and its original where the network costs nothing. */
export function HoldOriginals() {
  const id = useId()
  const [wished, setWished] = useState(isWished)
  function wish(now: boolean) {
    if (now) storageIn('localStorage').setItem(KEY, 'sí')
    else storageIn('localStorage').removeItem(KEY)
    setWished(isWished())
  }
  return (
    <CheckChoice
      id={id}
      label="Mandar ahora una versión liviana y el original cuando haya Wi-Fi"
      hint="Así publicás sin gastar datos. El original, para ampliar cada detalle, espera en este dispositivo: lo ves en Vista General."
      checked={wished}
      onChange={({ target }) => wish(target.checked)}
    />
  )
}
