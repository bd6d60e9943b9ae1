/** Default text of the form; in its own file, so that a public page shows it without loading a schema. */
export const DEFAULT_INQUIRY_MESSAGE = "Je suis intéressé(e) par cette propriété et je souhaiterais obtenir plus d'informations.";
