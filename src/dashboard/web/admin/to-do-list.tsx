import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { agoText } from '#platform/time/date-text.ts'
import { classes } from '#ui/class-names.ts'
import { May } from '#ui/may.tsx'
import type { Task } from '../../task.ts'
import { FreeHoard } from './free-hoard.tsx'
import { ResumeSelling } from './resume-selling.tsx'

interface ToDoListProps {
  readonly tasks: readonly Task[]
  /** Nothing when the task is done elsewhere. */
  readonly hrefOf: (task: Task) => string | undefined
  /** When the tasks were read, in milliseconds. */
  readonly now: number
}

const ROW = 'flex min-h-14 min-w-0 grow basis-64 flex-wrap items-center justify-between gap-x-4 py-2'

function TaskLine({
  task: { text, since, action, isUrgent },
  href,
  now,
}: {
  readonly task: Task
  readonly href: string | undefined
  readonly now: number
}) {
  const words = (
    <span className="min-w-[min(100%,10rem)] flex-1">
      <span className={classes('block', isUrgent && 'font-medium')}>{text}</span>
      {since !== undefined && <span className="block text-quiet text-small">{agoText(since, now)}</span>}
    </span>
  )
  if (href === undefined) return <p className={ROW}>{words}</p>
  return (
    <Link to={href} className={classes(ROW, 'hover:text-clay')}>
      {words}
      <span className="inline-flex items-center gap-1 font-medium text-clay text-small">
        {action}
        <ChevronRight size={16} aria-hidden="true" className="shrink-0" />
      </span>
    </Link>
  )
}

/** What there is to do today, each with its next step: the line leads to where it is done. */
export function ToDoList({ tasks, hrefOf, now }: ToDoListProps) {
  if (tasks.length === 0) return <p className="text-quiet">No hay nada pendiente. Buen día para pintar.</p>
  return (
    <ul className="divide-y divide-line border-line border-y">
      {tasks.map((task) => (
        <li
          key={task.text}
          className={classes(
            'flex flex-wrap items-center justify-end gap-x-4',
            (task.hoard ?? task.pause) !== undefined && 'pb-3 sm:py-1',
          )}
        >
          <TaskLine task={task} href={hrefOf(task)} now={now} />
          <May right="administrator">
            {task.hoard !== undefined && <FreeHoard hoard={task.hoard} />}
            {task.pause !== undefined && <ResumeSelling pause={task.pause} />}
          </May>
        </li>
      ))}
    </ul>
  )
}

/** What goes its way without her, in small. */
export function UnderWay({ tasks, hrefOf }: Pick<ToDoListProps, 'tasks' | 'hrefOf'>) {
  if (tasks.length === 0) return null
  return (
    <ul aria-label="En curso" className="mt-2 flex flex-wrap gap-x-5 text-small">
      {tasks.map((task) => (
        <li key={task.text}>
          <Link
            to={hrefOf(task) ?? ''}
            className="inline-flex min-h-11 items-center text-quiet hover:text-clay"
          >
            {task.text}
          </Link>
        </li>
      ))}
    </ul>
  )
}
