-- The demonstration is no trial: its plan has no cap, and costs nothing.
update organizations set trial_ends_on = null where is_demo;
