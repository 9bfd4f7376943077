import { QRCodeSVG } from 'qrcode.react'
import { useEffect, useRef, useState } from 'react'
import { momentText } from '#platform/time/date-text.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import type { SecondFactorAnswer } from '../second-factor-api.ts'
import { RecoveryCodeList } from './recovery-code-list.tsx'
import { SecretForm } from './secret-form.tsx'
import { useSecondFactor, useSecondFactorChanges } from './use-second-factor.ts'

interface AppKey {
  readonly key: string
  readonly uri: string
}

type Step =
  | { readonly is: 'rest'; readonly isBack: boolean }
  | { readonly is: 'asking'; readonly action: 'begin' | 'renew' | 'end' }
  | { readonly is: 'scanning'; readonly app: AppKey }
  | { readonly is: 'codes'; readonly codes: readonly string[] }

const AT_FIRST: Step = { is: 'rest', isBack: false }
const BACK: Step = { is: 'rest', isBack: true }

/** 'Verificación en dos pasos': the switch, and everything on the way. */
export function SecondFactor() {
  const { data, isError } = useSecondFactor()
  return (
    <section className="flex flex-col gap-5">
      <div>
        <h3 className="text-lead">Verificación en dos pasos</h3>
        <p className="mt-1 max-w-2xl text-quiet">
          Al ingresar te pedimos, además de la contraseña, un código de seis dígitos de una aplicación de tu
          teléfono. Quien averigüe tu contraseña no entra sin él.
        </p>
      </div>
      {isError && <p className="text-alarm">No pudimos leer si está activada.</p>}
      {data !== undefined && <Switch state={data} />}
    </section>
  )
}

function Switch({ state }: { readonly state: SecondFactorAnswer }) {
  const [step, setStep] = useState<Step>(AT_FIRST)
  const { begin, confirm, renew, end } = useSecondFactorChanges()
  const place = useRef<HTMLDivElement>(null)
  const rest = () => setStep(BACK)
  // The button that was pressed is gone: the focus stays where its work was.
  useEffect(() => {
    if (step === BACK) place.current?.focus()
  }, [step])
  const showCodes = (codes: readonly string[]) => setStep({ is: 'codes', codes })

  if (step.is === 'codes') return <RecoveryCodeList codes={step.codes} onDone={rest} />
  if (step.is === 'scanning')
    return (
      <SecretForm
        key="scanning"
        field="code"
        action="Activar"
        onCancel={rest}
        onSend={async (code) => showCodes(await confirm.mutateAsync(code))}
      >
        <Key app={step.app} />
      </SecretForm>
    )
  if (step.is === 'asking') {
    const carriedOut = {
      begin: async (password: string) => setStep({ is: 'scanning', app: await begin.mutateAsync(password) }),
      renew: async (password: string) => showCodes(await renew.mutateAsync(password)),
      end: async (password: string) => {
        await end.mutateAsync(password)
        rest()
      },
    }
    const actions = { begin: 'Continuar', renew: 'Crear códigos nuevos', end: 'Desactivar' }
    return (
      <SecretForm
        key={step.action}
        field="password"
        action={actions[step.action]}
        onCancel={rest}
        onSend={carriedOut[step.action]}
      />
    )
  }
  const ask = (action: 'begin' | 'renew' | 'end') => () => setStep({ is: 'asking', action })
  return (
    <div ref={place} tabIndex={-1} className="flex flex-col items-start gap-5">
      {state.since === null ? (
        <Button tone="plain" onClick={ask('begin')}>
          Activar la verificación en dos pasos
        </Button>
      ) : (
        <>
          <p>
            Activada desde el {momentText(state.since)}. {leftText(state.recoveryCodesLeft)}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button tone="plain" onClick={ask('renew')}>
              Crear códigos de recuperación nuevos
            </Button>
            <Button tone="plain" onClick={ask('end')}>
              Desactivar
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

const leftText = (left: number): string => {
  if (left === 0) return 'No te queda ningún código de recuperación: creá nuevos.'
  return left === 1 ? 'Te queda un código de recuperación.' : `Te quedan ${left} códigos de recuperación.`
}

/** What the app reads with its camera, or is typed into it. */
function Key({ app: { key, uri } }: { readonly app: AppKey }) {
  return (
    <div className="flex flex-col items-start gap-4">
      <ol className="flex list-decimal flex-col gap-1 pl-5">
        <li>Instalá en tu teléfono una aplicación de códigos, como Google Authenticator, Aegis o 2FAS.</li>
        <li>
          Agregá una cuenta leyendo este código QR, o escribiendo la clave.
          <span className="hidden pointer-coarse:inline">
            {' '}
            Si la aplicación está en este mismo teléfono,{' '}
            <a href={uri} className="underline underline-offset-4">
              abrila desde acá
            </a>
            .
          </span>
        </li>
        <li>Escribí acá los seis dígitos que muestra.</li>
      </ol>
      <QRCodeSVG
        value={uri}
        size={208}
        marginSize={4}
        title="Código QR para la aplicación"
        className="h-auto max-w-full bg-white"
      />
      <p className="font-mono wrap-anywhere">{key.replace(/(.{4})(?=.)/g, '$1 ')}</p>
      <CopyButton text={key} className="-ml-2">
        Copiar la clave
      </CopyButton>
    </div>
  )
}
