/** What PostGraphile needs to answer the two lists. */
exports.preset = {
  // It offers conditions and orders on the first column of an index only.
  disablePlugins: ['PgIndexBehaviorsPlugin'],
  plugins: [
    {
      name: 'EnumNames',
      version: '1.0.0',
      inflection: {
        replace: {
          // The enum values of Lares are French labels, which GraphQL refuses as names: « À Louer » becomes A_LOUER.
          enumValue: (_previous, _options, label) => label.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/\W+/g, '_').toUpperCase(),
        },
      },
    },
  ],
};
