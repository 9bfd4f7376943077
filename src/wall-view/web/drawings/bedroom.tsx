import { FloorShadow } from './shell.tsx'

/** A double bed seen from its foot, 1.60 m wide; its headboard is 1.04 m high. Its feet at 0. */
export function Bed() {
  return (
    <g>
      <path d="M-77 -104h154q3 0 3 3v89h-160v-89q0 -3 3 -3z" fill="#b39b7d" />
      <path d="M-40 -103v48M0 -103v48M40 -103v48" stroke="#97805f" strokeWidth="0.7" />
      <path d="M-72 -62q0 -17 8 -18q25 -4 52 0q8 1 8 18z" fill="#f7f3ec" />
      <path d="M72 -62q0 -17 -8 -18q-25 -4 -52 0q-8 1 -8 18z" fill="#f7f3ec" />
      <path d="M-66 -76q27 -4 56 0M66 -76q-27 -4 -56 0" stroke="#ddd3c3" strokeWidth="0.7" fill="none" />
      <path d="M-34 -55q0 -14 6 -15q28 -4 56 0q6 1 6 15z" fill="#8d9a93" />
      <path d="M-76 -64h152q4 0 4 5v42h-160v-42q0 -5 4 -5z" fill="#efe8dc" />
      <path d="M-80 -44q80 5 160 0v32q0 2 -2 2h-156q-2 0 -2 -2z" fill="#a9a08f" />
      <path d="M-80 -44q80 5 160 0M-80 -39q80 5 160 0" stroke="#8b8271" strokeWidth="0.7" fill="none" />
      <path
        d="M-50 -40q3 14 -1 29M12 -39q-4 14 1 28M56 -40q-2 14 2 29"
        stroke="#91887a"
        strokeWidth="0.6"
        fill="none"
      />
      <path d="M-74 -10h6v10h-5zM74 -10h-6v10h5z" fill="#6b4c31" />
    </g>
  )
}

/** What stands beside the bed: two small tables, a lamp, a book. */
export function BedroomThings() {
  return (
    <g>
      <path d="M-128 18h256l10 15h-276z" fill="#d8cfbf" />
      <g transform="translate(0 10)">
        <FloorShadow width={158} />
      </g>
      <Table at={-106} />
      <Table at={106} />
      <g transform="translate(-106 -39)">
        <path d="M-6 0c-3 -6 -3 -11 0 -15h12c3 4 3 9 0 15z" fill="#c5a98c" />
        <path d="M-9 -33h18l5 18h-28z" fill="#f4ead8" />
      </g>
      <g transform="translate(104 -39)">
        <rect x="-11" y="-3.5" width="22" height="3.5" fill="#7b4a3a" />
        <rect x="-9" y="-6.5" width="19" height="3" fill="#d8ccb8" />
      </g>
    </g>
  )
}

function Table({ at }: { readonly at: number }) {
  return (
    <g transform={`translate(${at} 8)`}>
      <FloorShadow width={42} />
      <path d="M-17 -20l-2 20h2.500l3 -20zM17 -20l2 20h-2.500l-3 -20z" fill="#86633f" />
      <rect x="-19" y="-45" width="38" height="27" fill="#a57f57" />
      <rect x="-21" y="-48" width="42" height="4" rx="1" fill="#b48d63" />
      <path d="M-19 -31.500h38" stroke="#86633f" strokeWidth="0.7" />
      <circle cx="0" cy="-37.5" r="1.2" fill="#5a4028" />
      <circle cx="0" cy="-25" r="1.2" fill="#5a4028" />
    </g>
  )
}
