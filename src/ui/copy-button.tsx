import { Copy } from 'lucide-react'
import { Button, type ButtonTone } from './button.tsx'
import { showToast } from './toast.ts'

interface CopyButtonProps {
  readonly text: string
  readonly children: string
  readonly tone?: ButtonTone
  readonly className?: string
}

/** Puts a text where it can be pasted. Browsers allow that on safe connections only. */
async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast('success', 'Copiado')
  } catch {
    showToast('error', 'No se pudo copiar. Mantené apretado el texto para copiarlo.')
  }
}

export function CopyButton({ text, children, tone = 'quiet', className }: CopyButtonProps) {
  return (
    <Button tone={tone} onClick={() => void copy(text)} className={className}>
      <Copy size={18} aria-hidden="true" className="shrink-0" />
      {children}
    </Button>
  )
}
