declare module 'subset-font' {
  type Axis = number | { readonly min: number; readonly max: number; readonly default: number }
  interface Options {
    readonly targetFormat: 'woff2'
    readonly variationAxes: Readonly<Record<string, Axis>>
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
