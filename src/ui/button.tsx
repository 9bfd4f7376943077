import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classes } from './class-names.ts'

export type ButtonTone = 'strong' | 'plain' | 'quiet'

const shape =
  'inline-flex min-h-12 max-w-full items-center justify-center gap-2 rounded-[2px] py-2 text-center text-body font-medium transition-colors [&>svg]:shrink-0'

const tones = {
  strong:
    'bg-clay px-6 text-white forced-colors:border hover:bg-clay-deep disabled:bg-floor disabled:text-quiet aria-disabled:bg-floor aria-disabled:text-quiet',
  plain:
    'border border-edge px-6 text-ink hover:border-ink hover:bg-ink hover:text-paper disabled:border-line disabled:text-quiet',
  quiet: 'link px-2 font-normal text-ink',
} satisfies Record<ButtonTone, string>

/** How a button looks; links that act as one share it. */
export const buttonLook = (tone: ButtonTone, more?: string): string => classes(shape, tones[tone], more)

interface ButtonProps extends ComponentProps<'button'> {
  readonly tone?: ButtonTone
}

export function Button({ tone = 'strong', className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={buttonLook(tone, className)} {...rest} />
}

export function ButtonLink({
  tone = 'strong',
  className,
  ...rest
}: LinkProps & { readonly tone?: ButtonTone }) {
  // All pages are known from the start: nothing has to be found out.
  return <Link discover="none" className={buttonLook(tone, className)} {...rest} />
}

const iconShape =
  'inline-flex size-12 shrink-0 items-center justify-center rounded-full text-ink transition-colors hover:text-clay disabled:text-line'

/** A round button that shows only an icon: its name is spoken. */
export function IconButton({
  label,
  className,
  ...rest
}: Omit<ButtonProps, 'tone'> & { readonly label: string }) {
  return <button type="button" aria-label={label} className={classes(iconShape, className)} {...rest} />
}
