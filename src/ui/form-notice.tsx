import type { FormAnswer } from './form-answer.ts'
import { Notice } from './notice.tsx'

interface FormNoticeProps {
  readonly answer: FormAnswer | undefined
  /** What is said below good news. */
  readonly more?: string
}

/** What became of a form: its place is there from the beginning, so that what appears in it is read out. */
export function FormNotice({ answer, more }: FormNoticeProps) {
  const isDone = answer?.status === 200
  return (
    <div aria-live="polite" className="empty:hidden">
      {answer !== undefined && (
        <Notice tone={isDone ? 'plain' : 'alarm'}>
          <p className="font-medium">{answer.message}</p>
          {isDone && more !== undefined && <p>{more}</p>}
        </Notice>
      )}
    </div>
  )
}
