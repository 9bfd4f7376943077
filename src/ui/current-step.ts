import { type HistoryStep, readStep, withLayers } from './history-step.ts'

/** The step of the browser's history that is here now. The router's hooks say so once the page is drawn again: too late for whoever is quick. */
export const currentStep = (): HistoryStep => readStep(window.history.state)

/** Adds a step for what lies over the page; there are so many layers now. */
export const addLayerStep = (layers: number): void =>
  window.history.pushState(withLayers(window.history.state, layers), '')

/** Writes the address of this step otherwise. */
export const rewriteAddress = (address: string): void =>
  window.history.replaceState(window.history.state, '', address)
