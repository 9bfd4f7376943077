import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { saveCsv } from './save-file.ts'
import { showFailure } from './toast.ts'

interface ExportButtonProps<Sheet> {
  readonly ask: () => Promise<{ readonly data: Sheet }>
  /** Says what is in the file that was handed out. */
  readonly tell: (sheet: Sheet) => void
  readonly disabled?: boolean
  readonly className?: string
  readonly children?: ReactNode
}

/** Hands a list to the browser as a spreadsheet. */
export function ExportButton<Sheet extends { readonly fileName: string; readonly content: string }>({
  ask,
  tell,
  disabled = false,
  className = 'w-full sm:w-auto',
  children = 'Exportar CSV',
}: ExportButtonProps<Sheet>) {
  const { isPending, mutate } = useMutation({
    mutationFn: ask,
    onSuccess: ({ data }) => {
      saveCsv(data.fileName, data.content)
      tell(data)
    },
    onError: (error) => showFailure(error),
  })
  return (
    <Button
      tone="plain"
      disabled={disabled}
      aria-disabled={isPending}
      onClick={() => !isPending && mutate()}
      className={className}
    >
      {isPending ? 'Exportando...' : children}
    </Button>
  )
}
