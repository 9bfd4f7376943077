import { calasUnaLinea } from './prints/calas-una-linea.ts'
import { cardonPuntillado } from './prints/cardon-puntillado.ts'
import { ceiboADosTintas } from './prints/ceibo-a-dos-tintas.ts'
import { cerroEnTeselas } from './prints/cerro-en-teselas.ts'
import { darsenaEnModulos } from './prints/darsena-en-modulos.ts'
import { deltaEnCurvas } from './prints/delta-en-curvas.ts'
import { perfilEnDuotono } from './prints/perfil-en-duotono.ts'
import { rebozoSerigrafia } from './prints/rebozo-serigrafia.ts'
import type { Work } from './work.ts'
import { andesUltimaLuz } from './works/andes-ultima-luz.ts'
import { atardecerEnElDelta } from './works/atardecer-en-el-delta.ts'
import { autorretratoEnSombra } from './works/autorretrato-en-sombra.ts'
import { calas } from './works/calas.ts'
import { caligrafiaDelViento } from './works/caligrafia-del-viento.ts'
import { ceiboEnFlor } from './works/ceibo-en-flor.ts'
import { cerroDeLosSieteColores } from './works/cerro-de-los-siete-colores.ts'
import { cortaderas } from './works/cortaderas.ts'
import { dameroDeAdobe } from './works/damero-de-adobe.ts'
import { darsenaSur } from './works/darsena-sur.ts'
import { dosEnLaMesa } from './works/dos-en-la-mesa.ts'
import { florDeCardon } from './works/flor-de-cardon.ts'
import { jacarandasDeNoviembre } from './works/jacarandas-de-noviembre.ts'
import { losas } from './works/losas.ts'
import { membrillos } from './works/membrillos.ts'
import { mujerDelRebozoRojo } from './works/mujer-del-rebozo-rojo.ts'
import { orilla } from './works/orilla.ts'
import { perasYMantelBlanco } from './works/peras-y-mantel-blanco.ts'
import { perfilConSombrero } from './works/perfil-con-sombrero.ts'
import { salinasGrandes } from './works/salinas-grandes.ts'
import { sudestada } from './works/sudestada.ts'
import { tierraPartida } from './works/tierra-partida.ts'
import { tormentaSobreLaPampa } from './works/tormenta-sobre-la-pampa.ts'
import { ventanaDeNoche } from './works/ventana-de-noche.ts'

/** Every picture of the sample catalogue, originals before the prints made from them. */
export const WORKS: readonly Work[] = [
  andesUltimaLuz,
  atardecerEnElDelta,
  autorretratoEnSombra,
  calas,
  caligrafiaDelViento,
  ceiboEnFlor,
  cerroDeLosSieteColores,
  cortaderas,
  dameroDeAdobe,
  darsenaSur,
  dosEnLaMesa,
  florDeCardon,
  jacarandasDeNoviembre,
  losas,
  membrillos,
  mujerDelRebozoRojo,
  orilla,
  perasYMantelBlanco,
  perfilConSombrero,
  salinasGrandes,
  sudestada,
  tierraPartida,
  tormentaSobreLaPampa,
  ventanaDeNoche,
  calasUnaLinea,
  cardonPuntillado,
  ceiboADosTintas,
  cerroEnTeselas,
  darsenaEnModulos,
  deltaEnCurvas,
  perfilEnDuotono,
  rebozoSerigrafia,
]
