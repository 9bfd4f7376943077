import { readFileSync } from 'node:fs'
import { inProject } from './project.js'

/**
 * A planted fault: the text that stands there, and what was put in its place.
 * @typedef {{ original: string, replacement: string }} Mutant
 * @typedef {Mutant & { file: string, line: number }} Survivor
 * @typedef {{ why: string, mutants: Mutant[] }} Accepted
 * @typedef {Record<string, Accepted[]>} AcceptedByFile
 * @typedef {{ line: number, column: number }} Position
 * @typedef {{ status: string, replacement?: string, location: { start: Position, end: Position } }} Tried
 * @typedef {{ files: Record<string, { source: string, mutants: Tried[] }> }} Report as Stryker writes it
 */

/** The planted faults that no unit test needs to notice, each with its reason. */
export const ACCEPTED_LIST = 'tests/mutants/accepted-mutants.json'

/** @returns {AcceptedByFile} */
export const acceptedMutants = () => JSON.parse(readFileSync(inProject(ACCEPTED_LIST), 'utf8'))

/** A text however its lines are broken. @param {string} text */
export const onOneLine = (text) => text.replace(/\s+/g, ' ').trim()

/** What stands between two positions, which count from 1. @param {string} source @param {Tried['location']} location */
function textAt(source, { start, end }) {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  const last = lines.length - 1
  return lines
    .map((line, index) =>
      line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined),
    )
    .join('\n')
}

/** @param {Report} report @returns {(Survivor & { isNoticed: boolean })[]} */
const triedIn = ({ files }) =>
  Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants.map(({ status, replacement = '', location }) => ({
      file,
      line: location.start.line,
      original: onOneLine(textAt(source, location)),
      replacement: onOneLine(replacement),
      isNoticed: status !== 'Survived' && status !== 'NoCoverage',
    })),
  )

/** Without the line: that moves with each edit above it. @param {Omit<Survivor, 'line'>} mutant */
const keyOf = ({ file, original, replacement }) => JSON.stringify([file, original, replacement])

/**
 * Those of one list that the other does not have; the same one twice counts as two.
 * @template {Omit<Survivor, 'line'>} One
 * @param {readonly One[]} mutants @param {readonly Omit<Survivor, 'line'>[]} others
 */
function without(mutants, others) {
  /** @type {Map<string, number>} */
  const left = new Map()
  for (const key of others.map(keyOf)) left.set(key, (left.get(key) ?? 0) + 1)
  return mutants.filter((mutant) => {
    const count = left.get(keyOf(mutant)) ?? 0
    left.set(keyOf(mutant), count - 1)
    return count <= 0
  })
}

/**
 * What a run found that nobody has accepted, and what is accepted and was noticed this time. A run of some files says
 * nothing of the others.
 * @param {Report} report @param {AcceptedByFile} acceptedByFile
 */
export function compareMutants(report, acceptedByFile) {
  const tried = triedIn(report)
  const survivors = tried.filter(({ isNoticed }) => !isNoticed)
  const accepted = Object.entries(acceptedByFile).flatMap(([file, entries]) =>
    entries.flatMap(({ mutants }) => mutants.map((mutant) => ({ file, ...mutant }))),
  )
  const known = new Set(tried.map(keyOf))
  return {
    unlisted: without(survivors, accepted),
    gone: without(accepted, survivors).filter((mutant) => known.has(keyOf(mutant))),
  }
}
