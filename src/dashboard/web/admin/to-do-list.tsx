import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { classes } from '#ui/class-names.ts'
import type { Task } from '../../to-do.ts'
import { FreeHoard } from './free-hoard.tsx'
import { ResumeSelling } from './resume-selling.tsx'

interface ToDoListProps {
  readonly tasks: readonly Task[]
  /** Nothing when the task is done elsewhere. */
  readonly hrefOf: (task: Task) => string | undefined
}

const ROW = 'flex min-h-14 min-w-0 grow basis-64 items-center justify-between gap-4 py-2'

function TaskLine({ task, href }: { readonly task: Task; readonly href: string | undefined }) {
  const text = <span className={classes(task.isUrgent && 'font-medium')}>{task.text}</span>
  if (href === undefined) return <p className={ROW}>{text}</p>
  return (
    <Link to={href} className={classes(ROW, 'hover:text-clay')}>
      {text}
      <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-quiet" />
    </Link>
  )
}

/** What there is to do today; each line leads to where it is done. */
export function ToDoList({ tasks, hrefOf }: ToDoListProps) {
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
          <TaskLine task={task} href={hrefOf(task)} />
          {task.hoard !== undefined && <FreeHoard hoard={task.hoard} />}
          {task.pause !== undefined && <ResumeSelling pause={task.pause} />}
        </li>
      ))}
    </ul>
  )
}
