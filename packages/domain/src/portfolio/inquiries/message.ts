/** What stands in the form before anything is typed; here, so that a public page shows it without loading a schema. */
export const DEFAULT_INQUIRY_MESSAGE = "Je suis intéressé(e) par cette propriété et je souhaiterais obtenir plus d'informations.";
