// The page that was asked for comes by itself once there is a network again; nothing is typed here that it could lose.
addEventListener('online', () => location.reload());
