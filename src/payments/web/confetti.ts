import { REDUCED_MOTION } from '#ui/use-media-query.ts'

const LASTS = 3000
const EVERY = 250
const COLORS = ['#a0432b', '#d9a441', '#5d7a6c', '#2f4858', '#e7dfd3']

/** Drawn by the page itself: the policy for scripts allows no worker made on the spot. */
async function loadCannon() {
  const { default: confetti } = await import('canvas-confetti')
  return confetti.create(undefined, { resize: true, useWorker: false, disableForReducedMotion: true })
}

/** Three seconds of confetti, unless the visitor asked for stillness or the network is gone. Returns the way to stop it. */
export function celebrate(): () => void {
  if (window.matchMedia(REDUCED_MOTION).matches) return () => {}
  const cannon = loadCannon().catch(() => undefined)
  const end = Date.now() + LASTS
  const timer = setInterval(async () => {
    const left = end - Date.now()
    const fire = await cannon
    if (left <= 0 || fire === undefined) return clearInterval(timer)
    const particleCount = Math.ceil((40 * left) / LASTS)
    for (const x of [0.15, 0.85])
      fire({ particleCount, spread: 75, startVelocity: 32, origin: { x, y: 0.35 }, colors: COLORS })
  }, EVERY)
  return () => clearInterval(timer)
}
