import { type HistoryStep, readStep, withLayers } from './history-step.ts'

/** The step of the browser's history that is here now. The router's hooks say so once the page is drawn again: too late for whoever is quick. */
export const currentStep = (): HistoryStep => readStep(window.history.state)

/** Adds a step for what lies over the page; there are so many layers now. */
export const addLayerStep = (layers: number): void =>
  window.history.pushState(withLayers(window.history.state, layers), '')

/** The router would take '//otra' for the address of another site; the server has read it as a path of this one. */
export function stayOnThisSite(): void {
  const { pathname, search, hash } = window.location
  if (pathname.startsWith('//'))
    window.history.replaceState(window.history.state, '', `/%2F${pathname.slice(2)}${search}${hash}`)
}
