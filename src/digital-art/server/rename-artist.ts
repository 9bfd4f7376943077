export {
  countDigitalArtworksBy as countPrintsBy,
  updateArtistOfDigitalArtworks as renameArtistOfPrints,
} from './digital-artworks-table.ts'
