import { Toast } from '@base-ui/react/toast'
import { X } from 'lucide-react'
import { useEffect } from 'react'
import { takeToasts } from './toast.ts'

const manager = Toast.createToastManager()

function Shown({ longest }: { readonly longest: number }) {
  const { toasts } = Toast.useToastManager()
  useEffect(() => takeToasts(manager, longest), [longest])
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      // The library hides what is stacked, and errors that have been announced: here all is in sight, and stays in reach.
      aria-hidden={false}
      // Lengths in px and a text that grows less: in large text it must not hide what a sheet is called, and how it is closed.
      className="flex flex-wrap items-center justify-end rounded-[2px] bg-ink py-[4px] pr-[4px] pl-[20px] text-[clamp(0.75rem,(100vw-19.5rem)*999,1rem)] text-paper leading-snug shadow-sheet transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0 data-[type=error]:bg-alarm"
    >
      <Toast.Title
        render={<p />}
        className="wrap-anywhere min-w-[min(100%-44px,9rem)] flex-1 py-[8px] pr-[12px]"
      />
      {/* Without an offer there is nothing to press. */}
      <Toast.Action className="mr-[12px] min-h-11 shrink-0 px-2 font-medium underline underline-offset-4 focus-visible:outline-paper" />
      <Toast.Close
        aria-label="Cerrar aviso"
        aria-hidden={false}
        className="inline-flex size-[44px] shrink-0 items-center justify-center focus-visible:outline-paper"
      >
        <X size={18} aria-hidden="true" />
      </Toast.Close>
    </Toast.Root>
  ))
}

/**
 * Where passing messages appear: at the lower left, on phones at the lower edge above the buttons that stand there, and at
 * the top while a sheet comes from below.
 * @param longest milliseconds that any of them stays that offers nothing
 */
export function Toaster({ longest = Number.POSITIVE_INFINITY }: { readonly longest?: number }) {
  return (
    <Toast.Provider toastManager={manager} limit={3}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label="Avisos"
          className="toasts fixed inset-x-[12px] bottom-[calc(0.75rem+var(--tab-bar))] z-60 flex flex-col gap-2 sm:right-auto sm:bottom-4 sm:left-4 sm:w-96"
        >
          <Shown longest={longest} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}
