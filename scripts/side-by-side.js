import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { inProject, NotReady, print, sentenceOf } from './project.js'

/**
 * @typedef {'inherit' | number} Output where a step's programs write
 * @typedef {{ file: string, passed: number, tests: { name: string, why?: string }[] }} Failure a file of which tests failed, each with the first line of what it said
 * @typedef {{ passed: number, failed: number, skipped: number, failures?: Failure[], unsteady?: string[], slowest?: { seconds: number, name: string }[] }} Result
 * @typedef {Result & { step: string }} StepResult
 * @typedef {{ name: string, run: (output: Output) => Promise<Result> }} Step
 */

/** A step that answers an exit code. @param {string} name @param {(output: Output) => Promise<number | void>} run */
export const plainStep = (name, run) => ({
  name,
  run: async (/** @type {Output} */ output) => exitResult((await run(output)) ?? 0),
})

const exitResult = (/** @type {number} */ code) => ({ passed: 0, failed: code === 0 ? 0 : 1, skipped: 0 })

/** @param {Step} step @param {Output} output @returns {Promise<Result>} */
async function attempt(step, output) {
  try {
    return await step.run(output)
  } catch (error) {
    if (error instanceof NotReady && error.log) print(readFileSync(error.log, 'utf8'))
    print(sentenceOf(error))
    return exitResult(1)
  }
}

/** Keeps what a step writes in logs/, and prints it whole when the step fails. @param {Step} step */
async function attemptQuietly(step) {
  mkdirSync(inProject('logs'), { recursive: true })
  const log = inProject('logs', `test-${step.name.toLowerCase().replaceAll(/\W+/g, '-')}.log`)
  const output = openSync(log, 'w')
  try {
    const result = await attempt(step, output)
    if (result.failed > 0)
      print(`\n=== ${step.name} failed, this is all it said\n${readFileSync(log, 'utf8')}`)
    return result
  } finally {
    closeSync(output)
  }
}

/** @param {Step} step @param {boolean} alone */
async function timed(step, alone) {
  if (alone) print(`\n=== ${step.name}`)
  const started = performance.now()
  const result = await (alone ? attempt(step, 'inherit') : attemptQuietly(step))
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  print(`--- ${step.name}: ${result.failed === 0 ? 'ok' : 'FAILED'}, ${seconds} s`)
  return { ...result, step: step.name }
}

/**
 * What failed in a step, a sentence each: what comes after it has moved what it said out of sight.
 * @param {StepResult} result
 */
export function whatFailed({ step, failures = [] }) {
  const sentences = failures.flatMap(({ file, tests }) =>
    tests.length === 0
      ? [`Failed: ${step}: ${file}`]
      : tests.map(({ name, why }) => `Failed: ${step}: ${file} > ${name}${why ? `\n  ${why}` : ''}`),
  )
  return sentences.length === 0 ? [`Failed: ${step}`] : sentences
}

/**
 * Runs lanes side by side, the steps of one lane in order. After a failure no further step begins. A step that has no
 * neighbour writes to the terminal as it goes; what neighbours say is not mixed.
 * @param {Step[][]} lanes
 */
export async function runLanes(lanes) {
  /** @type {StepResult[]} */
  const results = []
  const filled = lanes.filter(({ length }) => length > 0)
  const alone = filled.length === 1
  if (!alone && filled.length > 0)
    print(
      `\n=== side by side: ${filled.map((lane) => lane.map(({ name }) => name).join(', then ')).join(' | ')}`,
    )
  await Promise.all(
    filled.map(async (lane) => {
      for (const step of lane) {
        if (results.some(({ failed }) => failed > 0)) return
        results.push(await timed(step, alone))
      }
    }),
  )
  return results
}
