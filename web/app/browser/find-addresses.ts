// Address suggestions from the maps service, in our terms. If the service does not answer, the person types the address.

interface Prediction {
  readonly place_id: string;
  readonly description: string;
}
interface Component {
  readonly types: readonly string[];
  readonly long_name: string;
  readonly short_name: string;
}
interface PlacesLibrary {
  readonly AutocompleteService: new () => {
    getPlacePredictions(
      asked: { input: string; componentRestrictions?: { country: string } },
      answer: (predictions: readonly Prediction[] | null) => void,
    ): unknown;
  };
  readonly PlacesService: new (
    attributions: HTMLElement,
  ) => {
    getDetails(
      asked: { placeId: string; fields: readonly string[] },
      answer: (place: { readonly address_components?: readonly Component[] } | null) => void,
    ): unknown;
  };
}

const library = (): PlacesLibrary | undefined =>
  (window as { google?: { maps?: { places?: PlacesLibrary } } }).google?.maps?.places;

export const hasMaps = (): boolean => library() !== undefined;

export interface AddressSuggestion {
  readonly value: string;
  readonly label: string;
}

export const findAddresses = (text: string, country: string): Promise<readonly AddressSuggestion[]> =>
  new Promise((resolve) => {
    const places = library();
    if (!places || text.trim().length < 3) return resolve([]);
    new places.AutocompleteService().getPlacePredictions(
      { input: text, ...(country && { componentRestrictions: { country: country.toLowerCase() } }) },
      (found) =>
        resolve((found ?? []).map(({ place_id, description }) => ({ value: place_id, label: description }))),
    );
  });

export interface SuggestedAddress {
  readonly country: string;
  readonly line1: string;
  readonly city: string;
  readonly region: string;
  readonly postalCode: string;
}

/** Countries that write the house number before the street; in all others it follows the street. */
const NUMBER_FIRST = ['AU', 'CA', 'FR', 'GB', 'HK', 'IE', 'IN', 'LU', 'NZ', 'SG', 'US', 'ZA'];

export const loadSuggestedAddress = (placeId: string): Promise<SuggestedAddress | undefined> =>
  new Promise((resolve) => {
    const places = library();
    if (!places) return resolve(undefined);
    new places.PlacesService(document.createElement('div')).getDetails(
      { placeId, fields: ['address_components'] },
      (place) => {
        const components = place?.address_components;
        if (!components) return resolve(undefined);
        const of = (type: string) => components.find(({ types }) => types.includes(type));
        const country = of('country')?.short_name ?? '';
        const street = [of('route')?.long_name, of('street_number')?.long_name].filter(Boolean);
        resolve({
          country,
          line1: (NUMBER_FIRST.includes(country) ? street.toReversed() : street).join(' '),
          city: (of('locality') ?? of('postal_town'))?.long_name ?? '',
          region: of('administrative_area_level_1')?.long_name ?? '',
          postalCode: of('postal_code')?.long_name ?? '',
        });
      },
    );
  });
