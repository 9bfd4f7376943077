import { type MouseEvent, useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { addLayerStep, currentStep } from './current-step.ts'
import { readStep } from './history-step.ts'

/** Something that lies over the page, with a step of its own in the browser's history. */
interface Layer {
  readonly page: string
  readonly close: () => void
}

const layers: Layer[] = []
/** The entry that the router shows. */
let routersKey = ''
/** A step back takes less, also on a slow phone; a browser that does not take it keeps no click for longer. */
const LONGEST_STEP_MS = 3000
/** How many layers there will be after the steps back that closing has asked for, and when; `undefined` while none is on its way. */
let asked: { readonly layers: number; readonly at: number } | undefined

/** Steps between a page and what lies over it do not concern the router: to it they are one place. */
function onPop(event: PopStateEvent) {
  asked = undefined
  const { key, layers: depth } = readStep(event.state)
  if (key !== routersKey) return
  event.stopImmediatePropagation()
  // Forward leads to something that was closed: there is nothing to see there.
  if (depth > layers.length) window.history.go(layers.length - depth)
  for (const { close } of layers.splice(depth).reverse()) close()
}

function lay(layer: Layer) {
  // Listening twice is listening once; before the router does.
  window.addEventListener('popstate', onPop, { capture: true })
  layers.push(layer)
  asked = undefined
  // Whoever loads the page again, or comes back to it, is on the step already.
  if (currentStep().layers < layers.length) addLayerStep(layers.length)
}

/** Takes the step back that a layer made, and those above it, unless the history has left them already. */
function lift(layer: Layer) {
  const at = layers.indexOf(layer)
  if (at < 0) return
  layers.splice(at)
  const { key, layers: depth } = currentStep()
  if (key !== layer.page || depth <= at) return
  asked = { layers: at, at: performance.now() }
  window.history.go(at - depth)
}

/** Whether a step back that closing has asked for is still to be taken: a step that is made meanwhile would be taken back instead. */
export const isStepPending = (): boolean =>
  asked !== undefined && currentStep().layers > asked.layers && performance.now() - asked.at < LONGEST_STEP_MS

/** When the history has taken the steps back that closing asks for: before, whoever leaves the page comes back to it. */
export async function stepsTaken(): Promise<void> {
  while (isStepPending()) await new Promise((next) => setTimeout(next, 10))
}

type Keys = Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** Whether a click leads on in the same tab. */
export const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: Keys): boolean =>
  button === 0 && !(ctrlKey || metaKey || shiftKey || altKey)

/** The address within the shop that a click leads to, if it does. */
function addressOf(event: MouseEvent): URL | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link === null || link.target !== '' || link.hasAttribute('download') || !isPlainClick(event)) return
  const url = new URL(link.href, window.location.href)
  return url.origin === window.location.origin ? url : undefined
}

/**
 * The browser's back button closes what lies over a page. A link inside takes the place of the step, so that none is
 * left that leads nowhere.
 * @param mode `opener`: who opens it may have made the step; `guard`: a leave guard answers the button; `stage`: it lies
 * over nothing, and is a further stage of its page
 * @returns what the outermost element does with clicks, or a link with its own and the state that it leads with
 */
export function useBackCloses(
  open: boolean,
  close: () => void,
  mode: 'own' | 'opener' | 'guard' | 'stage' = 'own',
) {
  const navigate = useNavigate()
  const { key } = useLocation()
  // Where it hears of a step between a page and its layer first, the router reads the same place again, which leads nowhere.
  const isMoving = (useNavigation().location?.key ?? key) !== key
  const layer = useRef<Layer>(undefined)
  const latest = useRef({ close, isMoving, key })
  useEffect(() => {
    latest.current = { close, isMoving, key }
    routersKey = key
  })
  useEffect(() => {
    if (!open || mode === 'guard') return
    const { isMoving, key: page } = latest.current
    // On the way to another page there is nothing to step back to.
    if (isMoving || (mode === 'opener' && Object(currentStep().state).dialog !== undefined)) return
    const own = { page, close: () => latest.current.close() }
    layer.current = own
    lay(own)
    return () => lift(own)
  }, [open, mode])
  // It belongs to the page that it was opened on.
  const openedOn = useRef(key)
  useEffect(() => {
    if (openedOn.current !== key && open && mode === 'own') latest.current.close()
    openedOn.current = key
  }, [key, open, mode])
  return useCallback(
    (event: MouseEvent, linkState?: unknown) => {
      const own = layer.current
      const url = addressOf(event)
      if (own === undefined || url === undefined || !layers.includes(own)) return
      event.preventDefault()
      const { pathname, search, hash, href } = url
      const lead = (state?: unknown) => navigate({ pathname, search, hash }, { replace: true, state })
      if (href !== window.location.href) {
        layers.splice(layers.indexOf(own))
        own.close()
        lead(linkState)
        return
      }
      // A second step to the same address would lead nowhere: the page itself goes to the place that the link names.
      lift(own)
      own.close()
      if (layers.length === 0) void stepsTaken().then(() => lead(currentStep().state))
    },
    [navigate],
  )
}
