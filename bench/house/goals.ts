import { print, printTable } from './print.ts'

/** Something that is promised, and what it came to. */
export type Goal = {
  readonly what: string
  readonly figure: number
  readonly unit: string
} & ({ readonly most: number } | { readonly least: number })

export const isHeld = (goal: Goal): boolean =>
  'most' in goal ? goal.figure <= goal.most : goal.figure >= goal.least

/** A goal as it is kept with the figures of a run. */
export const judged = (goal: Goal) => ({ ...goal, held: isHeld(goal) })

const boundOf = (goal: Goal) => ('most' in goal ? `at most ${goal.most}` : `at least ${goal.least}`)

/** Small figures are told more exactly. */
const figureOf = ({ figure }: Goal) => figure.toFixed(Math.abs(figure) < 10 ? 2 : 1)

/** Prints each goal with its figure and whether it was held. */
export function printGoals(title: string, goals: readonly Goal[]): void {
  print(`\n${title}`)
  printTable([
    ['goal', 'figure', 'bound', ''],
    ...goals.map((goal) => [
      goal.what,
      `${figureOf(goal)} ${goal.unit}`.trim(),
      `${boundOf(goal)} ${goal.unit}`.trim(),
      isHeld(goal) ? 'held' : 'missed',
    ]),
  ])
}
