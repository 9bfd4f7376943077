import { useEffect, useState } from 'react'
import { ADMIN_SCOPE } from '#pages/admin-offline.ts'

const NOT_ALLOWED = 'El navegador no dio permiso para mostrar avisos.'
const NO_SERVICE =
  'El navegador no pudo inscribirse en su servicio de avisos. Probá de nuevo, o con otro navegador.'

/** The worker may still be fetching the pages that it keeps. */
const LOOK_MS = 250
const MOST_LOOKS = 60

/** Why this browser shows nothing, or that it can. */
export type PushSupport = 'yes' | 'install-first' | 'refused' | 'no'

const isApple = () => /iPhone|iPad|iPod/.test(navigator.userAgent)
const isInstalled = () => window.matchMedia('(display-mode: standalone)').matches

/** Whether this browser can show push messages; an iPhone can once the administration stands on its home screen. */
export function abilityHere(): PushSupport {
  const isAble = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!isAble) return isApple() && !isInstalled() ? 'install-first' : 'no'
  return Notification.permission === 'denied' ? 'refused' : 'yes'
}

const registrationHere = async () =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration(ADMIN_SCOPE) : undefined

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await registrationHere()
  return (await registration?.pushManager?.getSubscription()) ?? null
}

/** The browser's own `ready` never comes in a page that was opened as another one, such as that of the sign-in. */
async function activeHere(): Promise<ServiceWorkerRegistration> {
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const registration = await registrationHere()
    if (registration?.active) return registration
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
  throw new Error(NO_SERVICE)
}

/** SHA-256 in hexadecimal digits, as the shop names a device. */
async function fingerprintOf(endpoint: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  return [...new Uint8Array(digest)].map((each) => each.toString(16).padStart(2, '0')).join('')
}

/** By what the shop knows this browser; null while it shows nothing. @param asked changes when it may have become another */
export function useFingerprintHere(asked: unknown): string | null {
  const [known, setKnown] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was asked says when to look again.
  useEffect(() => {
    let isAlive = true
    const look = async () => {
      const subscription = await currentSubscription()
      const found = subscription === null ? null : await fingerprintOf(subscription.endpoint)
      if (isAlive) setKnown(found)
    }
    look().catch(() => undefined)
    return () => {
      isAlive = false
    }
  }, [asked])
  return known
}

/** What the shop needs to tell this device: asks for leave first. Fails with a sentence for the artist. */
export async function subscribeHere(publicKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error(NOT_ALLOWED)
  const { pushManager } = await activeHere()
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const subscription = await pushManager.subscribe(options).catch(async () => {
    // One for the key of another shop stands in the way.
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(options).catch(() => {
      throw new Error(NO_SERVICE)
    })
  })
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  return { endpoint, p256dh, auth }
}

/** Shows nothing on this device any more; the shop notices when it next has something to tell. */
export async function unsubscribeHere(): Promise<void> {
  await (await currentSubscription())?.unsubscribe()
}
