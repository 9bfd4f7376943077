import { print, printTable } from './print.ts'

/** Something that is promised, and what it came to. */
export interface Goal {
  readonly what: string
  readonly figure: number
  readonly most: number
  readonly unit: string
}

const isHeld = ({ figure, most }: Goal) => figure <= most

/** Prints each goal with its figure and whether it was held. */
export function printGoals(title: string, goals: readonly Goal[]): void {
  print(`\n${title}`)
  printTable([
    ['goal', 'figure', 'at most', ''],
    ...goals.map((goal) => [
      goal.what,
      `${goal.figure.toFixed(1)} ${goal.unit}`,
      `${goal.most} ${goal.unit}`,
      isHeld(goal) ? 'held' : 'missed',
    ]),
  ])
}
